/** The reason why an import does not begin, or ended early. Only its message is printed. */
export class ImportError extends Error {}
