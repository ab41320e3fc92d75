import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AddressInfo } from 'node:net';

@Controller()
class EmptyController {
  @Get('empty')
  answer() {
    return {};
  }
}

@Module({ controllers: [EmptyController] })
class EmptyModule {}

/** What `npm run bench` compares an endpoint of Chorus with. */
async function serve(): Promise<void> {
  const app = await NestFactory.create<NestFastifyApplication>(EmptyModule, new FastifyAdapter(), { logger: false });
  await app.listen(0, '127.0.0.1');
  process.send?.((app.getHttpServer().address() as AddressInfo).port);
}

void serve();
