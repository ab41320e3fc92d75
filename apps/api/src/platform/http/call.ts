import type { BodyOf, EndpointSpec, MultipartSpec, ParamsOf, QueryOf, ResponseOf } from '@chorus/contracts';
import type { StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FormOf } from './multipart/form';

export interface Call<E extends EndpointSpec> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  form: E['multipart'] extends MultipartSpec ? FormOf<E> : undefined;
  caller: E['access'] extends 'public' ? FastifyRequest['caller'] : NonNullable<FastifyRequest['caller']>;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Endpoints = Readonly<Record<string, EndpointSpec>>;

/** A response that is too large for memory is streamed as JSON. */
type Answer<E extends EndpointSpec> = ResponseOf<E> | StreamableFile;

export type Handlers<Specs extends Endpoints> = {
  [Name in keyof Specs]: (call: Call<Specs[Name]>) => Answer<Specs[Name]> | Promise<Answer<Specs[Name]>>;
};
