import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import Fastify from 'fastify';
import * as sockets from '../../src/platform/http/docs/asyncapi-document';
import { serveDocs } from '../../src/platform/http/docs/serve-docs';

jest.mock('../../src/platform/http/docs/asyncapi-document', () => {
  const actual = jest.requireActual<typeof sockets>('../../src/platform/http/docs/asyncapi-document');
  return { asyncApiDocument: jest.fn(actual.asyncApiDocument) };
});

it('the AsyncAPI document is written once, since that keeps a node busy and anyone may ask for it', async () => {
  const fastify = Fastify();
  const app = { getHttpAdapter: () => ({ getInstance: () => fastify }) } as unknown as NestFastifyApplication;
  serveDocs(app, { publicUrl: 'https://music.example.com' });
  const [one, other] = [await fastify.inject('/api/docs/asyncapi.json'), await fastify.inject('/api/docs/asyncapi.json')];
  expect(one.json()).toMatchObject({ asyncapi: '3.0.0', servers: { chorus: { host: 'music.example.com' } } });
  expect(other.body).toBe(one.body);
  expect(sockets.asyncApiDocument).toHaveBeenCalledTimes(1);
});
