import type { MultipartSpec } from '@chorus/contracts';
import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { FORM_SPEC, FormInterceptor } from './form.interceptor';

export const acceptsForm = (spec: MultipartSpec): MethodDecorator =>
  applyDecorators(SetMetadata(FORM_SPEC, spec), UseInterceptors(FormInterceptor));
