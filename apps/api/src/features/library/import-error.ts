/** The reason why an import does not begin, or ended early. Only its message is printed. */
export class ImportError extends Error {}

export class AnotherImport extends ImportError {
  constructor() {
    super('Another import is running. Let it finish, then try again.');
  }
}
