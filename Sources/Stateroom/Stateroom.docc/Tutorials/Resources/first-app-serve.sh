swift run Lights --port 8080
