import type { MultipartSpec } from '@chorus/contracts';
import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { ApiBodyOptions } from '@nestjs/swagger';
import * as z from 'zod/mini';
import { FORM_SPEC, FormInterceptor } from './form.interceptor';

export const acceptsForm = (spec: MultipartSpec): MethodDecorator => {
  const { types, schema } = describeForm(spec);
  return applyDecorators(SetMetadata(FORM_SPEC, spec), UseInterceptors(FormInterceptor), ApiConsumes(...types), ApiBody({ schema }));
};

type Schema = Extract<ApiBodyOptions, { schema: unknown }>['schema'];

function describeForm({ fields, files }: MultipartSpec): { types: string[]; schema: Schema } {
  const { properties = {}, required = [] } = z.toJSONSchema(fields, { io: 'input', unrepresentable: 'any' });
  const requiredFiles = Object.keys(files).filter((name) => files[name]?.required);
  const binary = Object.fromEntries(Object.keys(files).map((name) => [name, { type: 'string', format: 'binary' }]));
  return {
    types: ['multipart/form-data', ...(requiredFiles.length === 0 ? ['application/json'] : [])],
    schema: { type: 'object', properties: { ...properties, ...binary }, required: [...required, ...requiredFiles] } as Schema,
  };
}
