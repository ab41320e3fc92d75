/** The file cannot be measured because of the file itself, not the machine: trying again would not help. The message is a sentence for an admin. */
export class NotMeasurable extends Error {}

/** The process that measured the file crashed, perhaps because of the file: it is tried again a few times. */
export class MeasuringFailed extends Error {}
