import { isOpenToVisitors, type EndpointSpec, apiError, type MultipartSpec, type RefusalStatus } from '@chorus/contracts';
import type { INestApplicationContext } from '@nestjs/common';
import { HTTP_CODE_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import {
  ApiBody,
  type ApiBodyOptions,
  ApiConsumes,
  ApiExtension,
  ApiOperation,
  ApiResponse,
  type ApiResponseOptions,
} from '@nestjs/swagger';
import * as z from 'zod/mini';
import { REQUEST_COST } from '../../admission/request-limits';
import { ENDPOINT } from '../contract-controller';
import { FOR_LISTENERS } from '../for-listeners.decorator';
import { refusalStatuses } from './refusal-statuses';

/** The name of the security scheme. */
export const ACCESS_TOKEN = 'accessToken';

/** Decorates each route for Swagger with what its contract says. */
export function describeEndpoints(app: INestApplicationContext): void {
  for (const module of app.get(ModulesContainer).values())
    for (const { metatype } of module.controllers.values()) if (metatype) describeController(metatype.prototype as object);
}

function describeController(prototype: object): void {
  for (const name of new MetadataScanner().getAllMethodNames(prototype)) {
    const handler = Reflect.get(prototype, name) as object;
    for (const decorate of decoratorsOf(handler)) decorate(prototype, name, { value: handler });
  }
}

function decoratorsOf(handler: object): MethodDecorator[] {
  const spec = Reflect.getMetadata(ENDPOINT, handler) as EndpointSpec | undefined;
  if (spec) return endpointDecorators(spec, handler);
  const openBecause = Reflect.getMetadata(FOR_LISTENERS, handler) as string | undefined;
  if (openBecause === undefined) return [];
  const operation = ApiOperation({ security: securityOf({ access: 'listener' }), summary: `For listeners: ${openBecause}` });
  return [operation, ApiResponse({ status: 200, description: 'Success' }), ...REFUSALS_OF_MEDIA.map(describeRefusal), failed];
}

const REFUSALS_OF_MEDIA: readonly RefusalStatus[] = [401, 403, 404, 429, 503];

const failed = ApiResponse({ status: 'default', description: 'Refused or failed', standardSchema: apiError });

function endpointDecorators(spec: EndpointSpec, handler: object): MethodDecorator[] {
  const status = Reflect.getMetadata(HTTP_CODE_METADATA, handler) as number;
  return [
    ApiOperation({ summary: spec.summary, security: securityOf(spec) }),
    ApiExtension('x-access', spec.access),
    ApiResponse({ status, description: 'Success', standardSchema: spec.response }),
    ...refusalStatuses(spec, Reflect.hasMetadata(REQUEST_COST, handler)).map(describeRefusal),
    failed,
    ...(spec.body instanceof z.ZodMiniOptional ? [ApiBody({ required: false })] : []),
    ...(spec.multipart ? formDecorators(spec.multipart) : []),
  ];
}

/** Endpoints that are open to visitors take a token, too: some answer differently to a person, and listeners may have to be one. */
const securityOf = ({ access }: Pick<EndpointSpec, 'access'>): Record<string, string[]>[] =>
  isOpenToVisitors(access) ? [{}, { [ACCESS_TOKEN]: [] }] : [{ [ACCESS_TOKEN]: [] }];

const reasons: Record<RefusalStatus, string> = {
  400: 'The input is not valid; `fields` has what is wrong with each field',
  401: 'The access token is missing, or was refused',
  403: 'The caller may not do this',
  404: 'It does not exist, or not for the caller',
  409: 'It is at odds with what is stored, or there is no room for more',
  413: 'The body, or a file in it, is too large',
  415: 'The body, or a file in it, is of a type that is not taken',
  423: 'The storage may still be removing this file',
  429: 'Too many requests',
  501: 'Not available in this format',
  503: 'Not available at the moment',
};

const retryAfter = { 'retry-after': { description: 'Seconds until the next attempt', schema: { type: 'integer' } } } as const;

function describeRefusal(status: RefusalStatus): MethodDecorator {
  const options: ApiResponseOptions = { status, description: reasons[status], standardSchema: apiError };
  return ApiResponse(status === 429 || status === 503 ? { ...options, headers: retryAfter } : options);
}

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
