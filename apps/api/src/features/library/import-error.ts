/** Why no import begins, or why one ended early. Its message is all that is printed. */
export class ImportError extends Error {}
