export type Scalar = string | number | boolean;

/** What an answer consists of. Absent members are left out. */
export type Value = Scalar | readonly Value[] | Members;
export interface Members {
  readonly [name: string]: Value | undefined;
}
