/** The revision of what the last visit kept, until the copy is read; it is not one of the server. */
export const KEPT = 'kept';
