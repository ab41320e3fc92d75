import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module';
import { readConfig } from './platform/config/read-config';

async function main(): Promise<void> {
  const config = readConfig();
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config), new FastifyAdapter());
  await app.listen(config.port, config.host);
}

void main();
