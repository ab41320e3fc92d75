/** What a check has found, in a sentence without secrets. */
export interface Finding {
  /** A problem makes the doctor fail; a notice is worth knowing and may be meant so. */
  kind: 'fine' | 'notice' | 'problem';
  sentence: string;
}

export const fine = (sentence: string): Finding => ({ kind: 'fine', sentence });
export const notice = (sentence: string): Finding => ({ kind: 'notice', sentence });
export const problem = (sentence: string): Finding => ({ kind: 'problem', sentence });
