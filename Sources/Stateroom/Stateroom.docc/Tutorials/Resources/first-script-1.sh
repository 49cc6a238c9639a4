swift run -c release stateroom
