print("stateroom")
