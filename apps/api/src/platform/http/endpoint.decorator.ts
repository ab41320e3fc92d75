import { API_PREFIX, type EndpointSpec } from '@chorus/contracts';
import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';

/** The metadata key under which a handler carries the `EndpointSpec` that it serves. */
export const ENDPOINT = 'chorus:endpoint';

/** Serves a contract endpoint: its route, its access level and its documentation. `status` is what success answers. */
export const Endpoint = (spec: EndpointSpec, status = 200): MethodDecorator =>
  applyDecorators(
    SetMetadata(ENDPOINT, spec),
    RequestMapping({ path: API_PREFIX + spec.path, method: RequestMethod[spec.method] }),
    HttpCode(status),
    ApiOperation({ summary: spec.summary }),
    ApiResponse({ status, description: 'Success', standardSchema: spec.response }),
  );
