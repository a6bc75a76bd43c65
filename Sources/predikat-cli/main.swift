print("predikat")
