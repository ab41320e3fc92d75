import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import { setTimeout as wait } from 'node:timers/promises';
import { DataSource, type EntityManager } from 'typeorm';
import { AppModule } from '../../../src/app.module';
import { HistoryService } from '../../../src/features/chat/history.service';
import { MessageLog } from '../../../src/features/chat/message-log';
import { TypingService } from '../../../src/features/chat/typing.service';
import { readConfig } from '../../../src/platform/config/read-config';
import { EventBus, type FactOf } from '../../../src/platform/events/event-bus';
import { type Emit, UnitOfWork } from '../../../src/platform/events/unit-of-work';
import { createHttpAdapter } from '../../../src/platform/http/http-adapter';
import { setUpHttp } from '../../../src/platform/http/set-up-http';
import { createLogger } from '../../../src/platform/logging/logger';
import { NestLogger } from '../../../src/platform/logging/nest-logger';
import { RateLimiter } from '../../../src/platform/rate-limit/rate-limiter';
import { setUpSockets } from '../../../src/platform/realtime/socket-adapter';
import { Sockets } from '../../../src/platform/realtime/sockets';
import { Flood } from './flood';
import { UnboundedSockets, TellingSockets } from './telling-sockets';

/** Messages have no name, so that one which is sent again is another. */
class ForgetfulLog extends MessageLog {
  override find(): Promise<null> {
    return Promise.resolve(null);
  }

  override append(database: EntityManager, { senderId, receiverId, content }: Parameters<MessageLog['append']>[1]) {
    return super.append(database, { senderId, receiverId, content });
  }
}

/** Knows nothing of what was missed. */
class BlindHistory extends HistoryService {
  override between(...[userId, peerId, part]: Parameters<HistoryService['between']>) {
    return part.after === undefined ? super.between(userId, peerId, part) : Promise.resolve([]);
  }
}

const LATE_MS = 300;
const LONGEST_PAUSE_MS = 3;

/** Answers before it commits. */
class HastyWork<Events extends object> extends UnitOfWork<Events> {
  constructor(
    private readonly source: DataSource,
    private readonly events: EventBus<Events>,
  ) {
    super(source, events);
  }

  override async run<Result>(work: (database: EntityManager, emit: Emit<Events>) => Promise<Result>): Promise<Result> {
    const runner = this.source.createQueryRunner();
    const facts: FactOf<Events>[] = [];
    try {
      await runner.startTransaction();
      const result = await work(runner.manager, (name, fact) => void facts.push([name, fact]));
      for (const [name, fact] of facts) this.events.publish(name, fact);
      setTimeout(
        () =>
          void runner
            .commitTransaction()
            .catch(ignore)
            .finally(() => void runner.release().catch(ignore)),
        LATE_MS,
      );
      return result;
    } catch (error) {
      await runner.rollbackTransaction().catch(ignore);
      await runner.release().catch(ignore);
      throw error;
    }
  }
}

/** Takes its time between writing and committing. */
class SlowWork<Events extends object> extends UnitOfWork<Events> {
  override run<Result>(work: (database: EntityManager, emit: Emit<Events>) => Promise<Result>): Promise<Result> {
    return super.run(async (database, emit) => {
      const result = await work(database, emit);
      await wait(Math.random() * LONGEST_PAUSE_MS);
      return result;
    });
  }
}

/** Lets everybody do as much as they like. */
class NoLimits extends RateLimiter {
  override consume(): Promise<number> {
    return Promise.resolve(0);
  }
}

const ignore = () => undefined;

const flooding = (builder: TestingModuleBuilder) =>
  builder.overrideProvider(TypingService).useFactory({ factory: (sockets: Sockets) => new Flood(sockets), inject: [Sockets] });

const mutants: Record<string, (builder: TestingModuleBuilder) => TestingModuleBuilder> = {
  'fills no gaps': (builder) => builder.overrideProvider(HistoryService).useClass(BlindHistory),
  'no names': (builder) => builder.overrideProvider(MessageLog).useClass(ForgetfulLog),
  'answers before the commit': (builder) =>
    builder.overrideProvider(UnitOfWork).useFactory({
      factory: (source: DataSource, events: EventBus) => new HastyWork(source, events),
      inject: [DataSource, EventBus],
    }),
  'pauses before the commit': (builder) =>
    builder.overrideProvider(UnitOfWork).useClass(SlowWork).overrideProvider(RateLimiter).useClass(NoLimits),
  floods: (builder) => flooding(builder).overrideProvider(Sockets).useClass(TellingSockets),
  'floods and cuts nobody': (builder) => flooding(builder).overrideProvider(Sockets).useClass(UnboundedSockets),
};

/** One API of which something is replaced, mostly by something defective, otherwise as `main.ts` starts it. */
async function main(): Promise<void> {
  const config = readConfig();
  const logger = createLogger(config);
  const override = mutants[process.env.MUTANT ?? ''];
  if (!override) throw new Error('MUTANT names none');
  const builder = Test.createTestingModule({ imports: [AppModule.with(config)] }).setLogger(new NestLogger(logger));
  const module = await override(builder).compile();
  const app = module.createNestApplication<NestFastifyApplication>(createHttpAdapter(config, logger));
  await setUpHttp(app, config);
  setUpSockets(app, config);
  await app.listen(config.port, config.host);
  logger.info('listening');
}

void main();
