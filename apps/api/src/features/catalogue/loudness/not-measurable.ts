/** The file, not the machine, is why it cannot be measured: trying again would not help. The message is a sentence for an admin. */
export class NotMeasurable extends Error {}
