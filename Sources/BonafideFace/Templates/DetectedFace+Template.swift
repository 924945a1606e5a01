extension DetectedFace {
  /// Makes the template of this face.
  ///
  /// The model is loaded at the first call and shared by all faces of the same store.
  /// - Throws: `InferenceError` when the model is missing or altered; ``FaceError`` when the face cannot be aligned.
  public func makeTemplate(options: TemplateExtractorOptions = .init()) throws -> Template {
    try TemplateExtractor(models: models, options: options).extract(from: self)
  }
}
