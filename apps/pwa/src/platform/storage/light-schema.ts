interface LightSchema<T> {
  safeParse: (value: unknown) => { success: true; data: T } | { success: false; data?: undefined };
  parse: (value: unknown) => T;
}

/**
 * A schema of what the service worker reads, by a predicate of one's own: with zod the worker would weigh a half more, and it must start fast.
 * `parse` throws a `TypeError`.
 */
export function lightSchema<T>(name: string, isOne: (value: unknown) => value is T): LightSchema<T> {
  return {
    safeParse: (value) => (isOne(value) ? { success: true, data: value } : { success: false }),
    parse: (value) => {
      if (!isOne(value)) throw new TypeError(`This is no ${name}`);
      return value;
    },
  };
}

/** The fields of whatever may be an object, each yet to be looked at. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
