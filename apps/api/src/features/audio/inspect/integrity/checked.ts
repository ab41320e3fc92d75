/** What a check of a whole file found, if it found nothing to refuse it for. */
export interface Checked {
  /** The duration, where it was counted. */
  seconds?: number | undefined;
  /** What is odd about the file, for people. */
  note?: string;
}
