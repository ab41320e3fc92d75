import { StandardSchemaValidationPipe } from '@nestjs/common';
import * as z from 'zod/mini';
import { InvalidRequest } from './api-error';
import type { FieldProblem } from './field-problem';

z.config(z.locales.en());

type Path = readonly (PropertyKey | { key: PropertyKey })[];
const written = (path: Path = []) => path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');

type Issue = Omit<FieldProblem, 'path'> & { path?: Path | undefined };

function invalid(issues: readonly Issue[]): InvalidRequest {
  const [first = { message: 'Invalid' }, ...others] = issues;
  const problemOf = ({ path, ...problem }: Issue) => ({ ...problem, path: written(path) });
  return new InvalidRequest([problemOf(first), ...others.map(problemOf)]);
}

/** Validates input that has no parameter decorator, such as a form; a mismatch is a 400 that names the fields. */
export function parseBody<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalid(parsed.error.issues);
  return parsed.data;
}

/** Validates the schemas of `@Body`, `@Param` and `@Query`; a mismatch is a 400 that names the fields. */
export const createValidationPipe = () => new StandardSchemaValidationPipe({ exceptionFactory: invalid });
