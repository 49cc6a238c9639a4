# The shell into which scripts of the documentation are pasted. Its environment may name in PROGRAMS the folder of the
# gallery, if that is built already, and in BUILD the options by which packages are built.
set -euo pipefail

# Says the status of each answer. A stream that was left after a time has not failed.
curl() { command curl -s -w '%{stderr}status %{http_code}\n' "$@" || [ $? -eq 28 ]; }

: ${PROGRAMS:=} ${BUILD:=}
servers=() logs=()

# Starts a server and waits until it serves. It goes on, as in a terminal of its own, until the shell ends.
serve() {
  local log
  log=$(mktemp)
  logs+=("$log")
  "$@" < /dev/null > "$log" 2>&1 &
  servers+=($!)
  until grep -q ' Serving ' "$log"; do
    kill -0 "${servers[-1]}" 2> /dev/null || { cat "$log" >&2; return 1; }
    sleep 0.05
  done
  command curl -sf -o /dev/null --retry 5 --retry-connrefused "$(grep -o 'http://[0-9.:]*/' "$log" | head -1)healthz"
}

leave() {
  local server
  for server in "${servers[@]}"; do
    kill "$server" 2> /dev/null || true
    # 143: the signal came before the program listened for it.
    wait "$server" || [ $? -eq 143 ]
  done
  rm -f "${logs[@]}"
}
trap leave EXIT

swift() {
  local command=$1 run
  shift
  case $command in
    run)
      run=(command swift run $BUILD)
      case " $* " in *" stateroom "*)
        if [ -n "$PROGRAMS" ]; then
          run=("$PROGRAMS/stateroom")
          while [ "$1" != stateroom ]; do shift; done
          shift
        fi
      esac
      case " $* " in *" --help "*) "${run[@]}" "$@" ;; *) serve "${run[@]}" "$@" ;; esac
      ;;
    test)
      command swift test $BUILD "$@" > tested 2>&1 || { cat tested >&2; return 1; }
      # Without any test it succeeds, too.
      grep -E 'Test run with [1-9]' tested
      ;;
    build) command swift build $BUILD "$@" >&2 ;;
    *) command swift "$command" "$@" ;;
  esac
}

# The program as it is built, for the commands that a script starts as well.
stateroom() { "$PROGRAMS/stateroom" "$@"; }
export -f stateroom

# A test may do all itself, and DATABASE_USER is the one of its database who may do everything.
sudo() {
  [ "$1" != -u ] || shift 2
  PGUSER=${DATABASE_USER:-} "$@"
}

# The packages that are named are those that are installed. Only where everything is done, they are.
apt-get() {
  [ -n "$PROGRAMS" ] || { command apt-get "$@" >&2; return; }
  [ "$1" = install ] || return 0
  shift
  local package
  for package in "$@"; do
    [[ $package == -* ]] || dpkg-query -W -f '${Status}\n' "$package" | grep -q 'install ok installed'
  done
}
