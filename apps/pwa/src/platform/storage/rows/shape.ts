/**
 * Parses a stored value into the fields that a row needs; throws a `TypeError` on a mismatch. It does not use zod, because the service
 * worker reads rows, too, and zod would add half its size.
 */
export type Shape<T> = (stored: unknown) => T;
export type RowOf<S> = S extends Shape<infer T> ? T : never;

// Without this annotation, the worker would include every shape, even those that nothing in it reads.
/* @__NO_SIDE_EFFECTS__ */
const where =
  <T>(isOne: (stored: unknown) => stored is T): Shape<T> =>
  (stored) => {
    if (isOne(stored)) return stored;
    throw new TypeError('not this shape');
  };

export const text = where((stored) => typeof stored === 'string');
export const flag = where((stored) => typeof stored === 'boolean');
export const number = where((stored): stored is number => Number.isFinite(stored));
/** A whole number from 0. */
export const count = where((stored): stored is number => Number.isSafeInteger(stored) && Number(stored) >= 0);
export const matching = (form: RegExp): Shape<string> =>
  where((stored): stored is string => typeof stored === 'string' && form.test(stored));
export const anything: Shape<unknown> = (stored) => stored;

export const oneOf = <const T extends string>(...values: readonly T[]): Shape<T> =>
  where((stored): stored is T => values.some((value) => value === stored));

export const nullable =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (stored) =>
    stored === null ? null : shape(stored);

export function attempt<T>(shape: Shape<T>, stored: unknown): T | undefined {
  try {
    return shape(stored);
  } catch {
    return undefined;
  }
}

/** Reads a field that older rows lack. */
export const withDefault =
  <T>(shape: Shape<T>, initial: T): Shape<T> =>
  (stored) =>
    stored === undefined ? initial : shape(stored);

const list = where((stored): stored is unknown[] => Array.isArray(stored));
export const listOf =
  <T>(shape: Shape<T>): Shape<T[]> =>
  (stored) =>
    list(stored).map(shape);

const object = where(
  (stored): stored is Readonly<Record<string, unknown>> => typeof stored === 'object' && stored !== null && !Array.isArray(stored),
);

export const recordOf =
  <T>(shape: Shape<T>): Shape<Record<string, T>> =>
  (stored) =>
    Object.fromEntries(Object.entries(object(stored)).map(([key, value]) => [key, shape(value)]));

type Shapes = Readonly<Record<string, Shape<unknown>>>;
type FieldsOf<Of extends Shapes> = { [Key in keyof Of]: RowOf<Of[Key]> };
type OptionalFieldsOf<Of extends Shapes> = { [Key in keyof Of]?: RowOf<Of[Key]> | undefined };

/** Parses the required fields, and those of `optional` that are present. Others are dropped: another release may have written them. */
export function fields<Required extends Shapes>(required: Required): Shape<FieldsOf<Required>>;
export function fields<Required extends Shapes, Optional extends Shapes>(
  required: Required,
  optional: Optional,
): Shape<FieldsOf<Required> & OptionalFieldsOf<Optional>>;
export function fields(required: Shapes, optional: Shapes = {}): Shape<Record<string, unknown>> {
  return (stored) => {
    const from = object(stored);
    const row: Record<string, unknown> = {};
    for (const [key, shape] of Object.entries(required)) row[key] = shape(from[key]);
    for (const [key, shape] of Object.entries(optional)) if (from[key] !== undefined) row[key] = shape(from[key]);
    return row;
  };
}
