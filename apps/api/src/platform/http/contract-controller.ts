import type { EndpointSpec } from '@chorus/contracts';
import { Body, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Endpoints, Handlers } from './call';
import { type AnswerOptions, Endpoint } from './endpoint.decorator';

/** Declares the routes as members: a service in a field of the same name, which would hide one, does not compile. */
type ControllerBase<Specs extends Endpoints> = abstract new (
  handlers: Handlers<Specs>,
) => Readonly<Record<keyof Specs, (...args: never) => unknown>>;

/**
 * Returns the base class of a controller that serves these endpoints. Its constructor takes a
 * handler for each: the contract types what it is given and what it returns, and a missing handler
 * does not compile.
 */
export function ContractController<Specs extends Endpoints>(
  endpoints: Specs,
  answers: { [Name in keyof Specs]?: AnswerOptions } = {},
): ControllerBase<Specs> {
  abstract class Base {
    constructor(readonly handlers: Handlers<Specs>) {}
  }
  for (const [name, spec] of Object.entries(endpoints) as [keyof Specs & string, EndpointSpec][]) {
    const route = {
      [name](this: Base, params: unknown, query: unknown, body: unknown, request: FastifyRequest, reply: FastifyReply) {
        const { form, caller } = request;
        // The types hold: the validation pipe, the form reader and the access guard have run.
        return this.handlers[name]({ params, query, body, form, caller, request, reply } as Call<Specs[typeof name]>);
      },
    };
    Object.defineProperty(Base.prototype, name, { value: route[name] });
    describeRoute(Base.prototype, name, spec, answers[name]);
  }
  return Base as ControllerBase<Specs>;
}

/** Applies what Nest's decorators and the compiler's metadata do for a handwritten method. */
function describeRoute(target: object, name: string, spec: EndpointSpec, answer?: AnswerOptions): void {
  // Applied from the last to the first, as decorators are: Nest reports the first mismatch in this order.
  Res({ passthrough: true })(target, name, 4);
  Req()(target, name, 3);
  if (spec.body) Body({ schema: spec.body })(target, name, 2);
  if (spec.query) Query({ schema: spec.query })(target, name, 1);
  if (spec.params) Param({ schema: spec.params })(target, name, 0);
  Reflect.defineMetadata('design:paramtypes', [Object, Object, Object, Object, Object], target, name);
  Endpoint(spec, answer)(target, name, Object.getOwnPropertyDescriptor(target, name) ?? {});
}
