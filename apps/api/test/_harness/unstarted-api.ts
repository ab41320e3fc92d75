import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { AppModule } from '../../src/app.module';
import { configFrom } from '../../src/platform/config/config';
import { createHttpAdapter } from '../../src/platform/http/http-adapter';
import { createLogger } from '../../src/platform/logging/logger';
import { NestLogger } from '../../src/platform/logging/nest-logger';

const elsewhere = {
  DATABASE_URL: 'postgres://127.0.0.1:1/none',
  OIDC_ISSUER: 'http://127.0.0.1:1',
  OIDC_CLIENT_ID: 'none',
  OIDC_AUDIENCE: 'none',
};

/** The API is assembled but not started, for tests that inspect its structure. */
export async function unstartedApi(): Promise<NestFastifyApplication> {
  const config = configFrom(elsewhere);
  const logger = createLogger(config, { write: () => undefined });
  const module = await Test.createTestingModule({ imports: [AppModule.with(config)] })
    .setLogger(new NestLogger(logger))
    .compile();
  return module.createNestApplication<NestFastifyApplication>(createHttpAdapter(config, logger));
}
