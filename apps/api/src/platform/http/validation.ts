import { StandardSchemaValidationPipe } from '@nestjs/common';
import * as z from 'zod/mini';
import { InvalidRequest } from './api-error';

z.config(z.locales.en());

type Path = readonly (PropertyKey | { key: PropertyKey })[];
const written = (path: Path = []) => path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');

/** Parses what a handler asked for with `@Body({ schema })`, `@Param({ schema })` or `@Query({ schema })`; a mismatch is a 400 that names the fields. */
export const createValidationPipe = () =>
  new StandardSchemaValidationPipe({
    exceptionFactory: (issues) => new InvalidRequest(issues.map(({ path, message }) => ({ path: written(path), message }))),
  });
