import {
  type Access,
  API_PREFIX,
  type BodyOf,
  type EndpointSpec,
  isOpenToVisitors,
  type MultipartSpec,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@chorus/contracts';
import {
  applyDecorators,
  Body,
  type CallHandler,
  type ExecutionContext,
  Header,
  HttpCode,
  type NestInterceptor,
  Param,
  Query,
  Req,
  RequestMapping,
  RequestMethod,
  Res,
  SetMetadata,
  type StreamableFile,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import * as z from 'zod/mini';
import { REQUEST_COST, RequestCostGuard } from '../admission/request-limits';
import { CHANGES_ONE, OWN_DATA, QueueRequests } from '../admission/request-queue.interceptor';
import type { FormOf } from './multipart/form';
import { FORM_SPEC, FormInterceptor } from './multipart/form.interceptor';
import type { VersionQuery } from './ready-answers/version-query';

/** Guests count as callers only where they may do something. */
type CallerOf<Level extends Access> = Level extends 'public' | 'listener'
  ? FastifyRequest['caller']
  : Level extends 'guest'
    ? Pick<NonNullable<FastifyRequest['caller']>, 'userId'>
    : NonNullable<FastifyRequest['caller']>;

interface Call<E extends EndpointSpec> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  form: E['multipart'] extends MultipartSpec ? FormOf<E> : undefined;
  caller: CallerOf<E['access']>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Endpoints = Readonly<Record<string, EndpointSpec>>;

/** A response that is too large for memory is streamed as JSON. */
type Answer<E extends EndpointSpec> = ResponseOf<E> | StreamableFile;

type Handler<E extends EndpointSpec> = (call: Call<E>) => Answer<E> | Promise<Answer<E>>;

/** An endpoint with a form refuses what it can before the form is read: what is missing, whose it is, and what is too much. */
interface FormHandler<E extends EndpointSpec> {
  beforeForm: (call: Omit<Call<E>, 'form'>) => unknown;
  answer: Handler<E>;
}

/** For `beforeForm`, where only the form says what it is about. */
export const nothingToAsk = (): void => undefined;

type Handlers<Specs extends Endpoints> = {
  [Name in keyof Specs]: Specs[Name]['multipart'] extends MultipartSpec ? FormHandler<Specs[Name]> : Handler<Specs[Name]>;
};

export const ENDPOINT = 'chorus:endpoint';

interface AnswerOptions {
  status?: number;
  /**
   * For a public endpoint whose response depends on the caller: only their own browser may store
   * it, and must revalidate it.
   */
  isPersonal?: boolean;
  /**
   * The cost of a request, taken from the caller's allowance; 1 is a handful of rows. Requests with a cost are queued, except those with a
   * form, since a slow upload would keep the others waiting: a service that asks PostgreSQL for much after a form queues that itself.
   * Without a cost, requests are neither counted nor queued.
   */
  cost?: number;
  /** The path parameter that names what requests change one after the other, because they lock its row: they wait in the queue instead. */
  changesOne?: string;
  /** For what reads or deletes all that Chorus keeps of a person: such requests have a place of their own in the queue. */
  isOwnData?: true;
  /**
   * For a public response that is the same for everybody: the versions it depends on. It is built once for all requests until one of them
   * changes.
   */
  readyWith?: readonly VersionQuery[];
}

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
        const caller = spec.access === 'guest' ? (request.caller ?? request.guest) : request.caller;
        // The types hold: the validation pipe and the access guard have run, and the form reader does for `form`.
        const call = { params, query, body, caller, request, reply } as Call<Specs[typeof name]>;
        const handler: Handler<Specs[typeof name]> | FormHandler<Specs[typeof name]> = this.handlers[name];
        return typeof handler === 'function' ? handler(call) : answerForm(handler, call);
      },
    };
    Object.defineProperty(Base.prototype, name, { value: route[name] });
    describeRoute(Base.prototype, name, spec, answers[name]);
  }
  return Base as ControllerBase<Specs>;
}

async function answerForm<E extends EndpointSpec>({ beforeForm, answer }: FormHandler<E>, call: Call<E>): Promise<Answer<E>> {
  const { withForm } = call.request;
  if (!withForm) throw new Error('This endpoint has no form.');
  await beforeForm(call);
  return withForm((form) => answer({ ...call, form } as Call<E>));
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

/**
 * Adds `Vary` for a response that depends on the caller. Keeps its other values, such as the
 * encoding.
 */
class VaryByPerson implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const others = reply.getHeader('vary');
    reply.header('vary', others === undefined ? 'Authorization' : `${String(others)}, Authorization`);
    return next.handle();
  }
}

/**
 * Applies an endpoint's route, access level, form and caching: browsers may store only public responses, and must revalidate them.
 */
export function Endpoint(
  spec: EndpointSpec,
  { status = 200, isPersonal = false, cost, changesOne, isOwnData, readyWith }: AnswerOptions = {},
): MethodDecorator {
  const isPublicRead = isOpenToVisitors(spec.access) && spec.method === 'GET';
  if (readyWith && (isPersonal || !isPublicRead))
    throw new Error(`${spec.method} ${spec.path} must not be shared: it is not the same for everybody.`);
  return applyDecorators(
    SetMetadata(ENDPOINT, spec),
    RequestMapping({ path: API_PREFIX + spec.path, method: RequestMethod[spec.method] }),
    HttpCode(status),
    ...(isPublicRead ? [Header('cache-control', isPersonal ? 'private, no-cache' : 'no-cache')] : []),
    ...whereSet(cost, (steps) => [SetMetadata(REQUEST_COST, steps), UseGuards(RequestCostGuard)]),
    ...whereSet(spec.multipart ? undefined : cost, () => [UseInterceptors(QueueRequests)]),
    ...whereSet(changesOne, (parameter) => [SetMetadata(CHANGES_ONE, parameter)]),
    ...whereSet(isOwnData, (isTrue) => [SetMetadata(OWN_DATA, isTrue)]),
    RouteConfig(routeConfigOf(spec, readyWith)),
    ...(isPersonal ? [UseInterceptors(VaryByPerson)] : []),
    ...whereSet(spec.multipart, (form) => [acceptsForm(form)]),
  );
}

const routeConfigOf = (spec: EndpointSpec, versions: readonly VersionQuery[] | undefined) => ({
  access: spec.access,
  ...(versions && { readyWith: { versions, parameters: parametersOf(spec) } }),
});

const parametersOf = ({ query }: EndpointSpec): ReadonlySet<string> =>
  new Set(query instanceof z.ZodMiniObject ? Object.keys(query.shape) : []);

type AnyDecorator = Parameters<typeof applyDecorators>[number];

const whereSet = <T>(option: T | undefined, decorators: (option: T) => AnyDecorator[]): AnyDecorator[] =>
  option === undefined ? [] : decorators(option);

const acceptsForm = (spec: MultipartSpec): MethodDecorator =>
  applyDecorators(SetMetadata(FORM_SPEC, spec), UseInterceptors(FormInterceptor));
