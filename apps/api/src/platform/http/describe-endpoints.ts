import { type EndpointSpec, apiError, type MultipartSpec } from '@chorus/contracts';
import type { INestApplicationContext } from '@nestjs/common';
import { HTTP_CODE_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { ApiBody, type ApiBodyOptions, ApiConsumes, ApiExtension, ApiOperation, ApiResponse } from '@nestjs/swagger';
import * as z from 'zod/mini';
import { ENDPOINT } from './contract-controller';

/** Decorates each route for Swagger with what its contract says. */
export function describeEndpoints(app: INestApplicationContext): void {
  for (const module of app.get(ModulesContainer).values())
    for (const { metatype } of module.controllers.values()) if (metatype) describeController(metatype.prototype as object);
}

function describeController(prototype: object): void {
  for (const name of new MetadataScanner().getAllMethodNames(prototype)) {
    const handler = Reflect.get(prototype, name) as object;
    const spec = Reflect.getMetadata(ENDPOINT, handler) as EndpointSpec | undefined;
    const status = Reflect.getMetadata(HTTP_CODE_METADATA, handler) as number;
    if (spec) for (const decorate of decoratorsOf(spec, status)) decorate(prototype, name, { value: handler });
  }
}

const decoratorsOf = (spec: EndpointSpec, status: number): MethodDecorator[] => [
  ApiOperation({ summary: spec.summary }),
  ApiExtension('x-access', spec.access),
  ApiResponse({ status, description: 'Success', standardSchema: spec.response }),
  ApiResponse({ status: 'default', description: 'Refused or failed', standardSchema: apiError }),
  ...(spec.multipart ? formDecorators(spec.multipart) : []),
];

type Schema = Extract<ApiBodyOptions, { schema: unknown }>['schema'];

function formDecorators({ fields, files, many }: MultipartSpec): MethodDecorator[] {
  const { properties = {}, required = [] } = z.toJSONSchema(fields, { io: 'input', unrepresentable: 'any' });
  const requiredFiles = Object.keys(files).filter((name) => files[name]?.required);
  const file = { type: 'string', format: 'binary' };
  const binary = {
    ...Object.fromEntries(Object.keys(files).map((name) => [name, file])),
    ...(many && { [many.name]: { type: 'array', items: file, maxItems: many.most } }),
  };
  const types = ['multipart/form-data', ...(requiredFiles.length === 0 ? ['application/json'] : [])];
  const schema = { type: 'object', properties: { ...properties, ...binary }, required: [...required, ...requiredFiles] } as Schema;
  return [ApiConsumes(...types), ApiBody({ schema })];
}
