set -euo pipefail
server=localhost:8080

curl -s $server/scenes | jq -r '.scenes[].id'
session=$(curl -s --json '{"scene": "counter"}' $server/sessions | jq -r .session)

curl -s --json '{"target": "increment"}' $server/sessions/$session/actions | jq -c .invalidated
