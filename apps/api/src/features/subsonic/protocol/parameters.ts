import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { CODES, ProtocolError } from './protocol-error';

/** What a player has sent, in the query and in a form; a name may come several times. */
export class Parameters {
  private readonly values = new Map<string, string[]>();

  constructor({ query, body }: Pick<FastifyRequest, 'query' | 'body'>) {
    for (const given of [query, body])
      if (typeof given === 'object' && given !== null) for (const [name, value] of Object.entries(given)) this.add(name, value);
  }

  first(name: string): string | undefined {
    return this.values.get(name)?.[0];
  }

  /** Throws what the player is told unless they fit the schema. */
  parse<Shape extends ParameterShape>(schema: z.ZodMiniObject<Shape>): ParametersOf<Shape> {
    const given = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, this.values.get(name) ?? []]));
    const parsed = schema.safeParse(given);
    if (parsed.success) return parsed.data as ParametersOf<Shape>;
    const name = String(parsed.error.issues[0]?.path[0]);
    throw given[name]?.length === 0
      ? new ProtocolError(CODES.missingParameter, `Required parameter is missing: ${name}.`)
      : new ProtocolError(CODES.generic, `This parameter isn't valid: ${name}.`);
  }

  /** PostgreSQL stores no NUL. */
  private add(name: string, value: unknown): void {
    const texts = [value].flat().filter((text) => typeof text === 'string');
    this.values.set(name, [...(this.values.get(name) ?? []), ...texts.map((text) => text.replaceAll('\0', '\ufffd'))]);
  }
}

export type ParameterShape = Readonly<Record<string, z.ZodMiniType<unknown, string[]>>>;
export type ParametersOf<Shape extends ParameterShape> = { [Name in keyof Shape]: z.infer<Shape[Name]> };

/** Call it once for each endpoint: a schema made for each request would take part of its time. */
export const parameterSchema = <Shape extends ParameterShape>(shape: Shape): z.ZodMiniObject<Shape> => z.object(shape);

const LONGEST_TEXT = 4_000;

const firstOf = z.pipe(
  z.array(z.string()),
  z.transform((values: string[]) => values[0]),
);

/** One value; of several, the first. */
const one = <Schema extends z.ZodMiniType<unknown, string | undefined>>(schema: Schema) => z.pipe(firstOf, schema);

const anyText = z.string().check(z.maxLength(LONGEST_TEXT));

export const text = one(anyText);
export const optionalText = one(z.optional(anyText));

/** All values of the name, at most `most`. */
export const texts = (most: number) => z.array(anyText).check(z.maxLength(most));

const wholeNumber = z.pipe(
  z.string().check(z.regex(/^-?\d{1,15}$/)),
  z.transform((digits: string) => Number(digits)),
);

export const whole = one(wholeNumber);
export const optionalWhole = one(z.optional(wholeNumber));
export const wholes = (most: number) => z.array(wholeNumber).check(z.maxLength(most));

/** A number that is not negative. */
export const optionalDecimal = one(
  z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}(?:\.\d{1,20})?$/)),
      z.transform((digits: string) => Number(digits)),
    ),
  ),
);

/** How many are wanted; more than `most` count as that, and fewer than none as none. */
export const count = (usual: number, most: number) =>
  one(
    z.pipe(
      z.optional(wholeNumber),
      z.transform((wanted: number | undefined) => Math.min(Math.max(wanted ?? usual, 0), most)),
    ),
  );

const truth = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((said: 'true' | 'false' | '1' | '0') => said === 'true' || said === '1'),
);

export const optionalFlag = one(z.optional(truth));

export const choice = <const Names extends readonly [string, ...string[]]>(names: Names) => one(z.enum(names));
