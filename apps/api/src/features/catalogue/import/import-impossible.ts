/** Why nothing can be imported, in one sentence for the person who asked. */
export class ImportImpossible extends Error {}
