import { API_PREFIX, apiError, type EndpointSpec } from '@chorus/contracts';
import { applyDecorators, Header, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import { ApiExtension, ApiOperation, ApiResponse } from '@nestjs/swagger';
import { acceptsForm } from './multipart/form.decorator';

/** The metadata key under which a handler carries the `EndpointSpec` that it serves. */
export const ENDPOINT = 'chorus:endpoint';

/** Serves a contract endpoint: its route, its access level, its form, its documentation, and whether browsers may keep the answer: only a public one, to ask again with its tag. `status` is what success answers. */
export const Endpoint = (spec: EndpointSpec, status = 200): MethodDecorator =>
  applyDecorators(
    SetMetadata(ENDPOINT, spec),
    RequestMapping({ path: API_PREFIX + spec.path, method: RequestMethod[spec.method] }),
    HttpCode(status),
    ...(spec.method === 'GET' && spec.access === 'public' ? [Header('cache-control', 'no-cache')] : []),
    ...(spec.multipart ? [acceptsForm(spec.multipart)] : []),
    ApiOperation({ summary: spec.summary }),
    ApiExtension('x-access', spec.access),
    ApiResponse({ status, description: 'Success', standardSchema: spec.response }),
    ApiResponse({ status: 'default', description: 'Refused or failed', standardSchema: apiError }),
  );
