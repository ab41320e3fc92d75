import type { MultipartSpec } from '@chorus/contracts';
import type { ApiBodyOptions } from '@nestjs/swagger';
import * as z from 'zod/mini';

type Schema = Extract<ApiBodyOptions, { schema: unknown }>['schema'];

/** How OpenAPI says a form: its media types, and one schema of its texts and files. */
export function describeForm({ fields, files }: MultipartSpec): { types: string[]; schema: Schema } {
  const { properties = {}, required = [] } = z.toJSONSchema(fields, { io: 'input', unrepresentable: 'any' });
  const requiredFiles = Object.keys(files).filter((name) => files[name]?.required);
  const binary = Object.fromEntries(Object.keys(files).map((name) => [name, { type: 'string', format: 'binary' }]));
  return {
    types: ['multipart/form-data', ...(requiredFiles.length === 0 ? ['application/json'] : [])],
    schema: { type: 'object', properties: { ...properties, ...binary }, required: [...required, ...requiredFiles] } as Schema,
  };
}
