import type { MultipartSpec } from '@chorus/contracts';
import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { describeForm } from './describe-form';
import { FORM_SPEC, FormInterceptor } from './form.interceptor';

/** Lets a handler take the form that the contract describes. */
export const acceptsForm = (spec: MultipartSpec): MethodDecorator => {
  const { types, schema } = describeForm(spec);
  return applyDecorators(SetMetadata(FORM_SPEC, spec), UseInterceptors(FormInterceptor), ApiConsumes(...types), ApiBody({ schema }));
};

/** The form of the request: a `FormOf` the endpoint. */
export const Form = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().form,
);
