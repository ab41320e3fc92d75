/** The file, not the machine, is why it cannot be measured: trying again would not help. The message is a sentence for an admin. */
export class NotMeasurable extends Error {}

/** The process that measures the file broke, which may be its fault: it is tried again a few times. */
export class MeasuringFailed extends Error {}
