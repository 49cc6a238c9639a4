set -euo pipefail
server=localhost:8080

curl -s $server/scenes | jq -r '.scenes[].id'
session=$(curl -s --json '{"scene": "counter"}' $server/sessions | jq -r .session)

curl -s --json '{"target": "increment"}' $server/sessions/$session/actions | jq -c .invalidated

curl -s $server/sessions/$session/nodes/count | jq -r .props.text
curl -s "$server/sessions/$session?since=1" | jq -c .

curl -s --json '[{"target": "increment"}, {"target": "Increment", "action": "tap"}]' \
  $server/sessions/$session/actions | jq -c .
