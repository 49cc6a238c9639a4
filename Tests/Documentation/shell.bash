# The shell in which scripts of the documentation run: their commands, on programs that are built already.
set -euo pipefail

# Says the status of each answer; a stream that would not end is left after two seconds.
curl() {
  local limit=()
  case " $* " in *" -N "*) limit=(-m 2) ;; esac
  command curl -s "${limit[@]}" -w '%{stderr}status %{http_code}\n' "$@" || [ $? -eq 28 ]
}

# `swift run PROGRAM` starts the program with its options, sees that it serves, and ends it.
swift() {
  [ "$1" = run ] || { echo "swift $1 is not for scripts of the documentation" >&2; return 1; }
  shift
  [ "$1" != -c ] || shift 2
  local program=$PROGRAMS/$1 log process
  shift
  case " $* " in *" --help "*) "$program" "$@"; return ;; esac
  log=$(mktemp)
  "$program" "$@" --port 0 --store memory 2> "$log" &
  process=$!
  for _ in $(seq 3000); do
    grep -q ' Serving ' "$log" && break
    kill -0 $process 2> /dev/null || { cat "$log" >&2; return 1; }
    sleep 0.02
  done
  command curl -s -o /dev/null --retry 5 --retry-connrefused "$(grep -o 'http://[0-9.:]*/' "$log" | head -1)healthz"
  kill $process
  # 143: the signal came before the program listened for it.
  wait $process || [ $? -eq 143 ]
}

# The program as it is built, for the commands that a script starts as well.
stateroom() { "$PROGRAMS/stateroom" "$@"; }
export -f stateroom

# The packages that are named are those that are installed.
apt-get() {
  [ "$1" = install ] || return 0
  shift
  local package
  for package in "$@"; do
    [[ $package == -* ]] || dpkg-query -W -f '${Status}\n' "$package" | grep -q 'install ok installed'
  done
}
