import { Inject } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DataSource, type EntityManager } from 'typeorm';
import { AppModule } from '../../../src/app.module';
import { ChatService } from '../../../src/features/chat/chat.service';
import { HistoryService } from '../../../src/features/chat/history.service';
import { TypingService } from '../../../src/features/chat/typing.service';
import { RoomCommandsService } from '../../../src/features/rooms/commands/room-commands.service';
import { RoomHeartbeats } from '../../../src/features/rooms/people/room-heartbeats';
import { readConfig } from '../../../src/platform/config/read-config';
import type { FactOf } from '../../../src/platform/events/domain-events';
import { EventBus } from '../../../src/platform/events/event-bus';
import { type Emit, UnitOfWork } from '../../../src/platform/events/unit-of-work';
import { createHttpAdapter } from '../../../src/platform/http/http-adapter';
import { setUpHttp } from '../../../src/platform/http/set-up-http';
import { createLogger } from '../../../src/platform/logging/logger';
import { NestLogger } from '../../../src/platform/logging/nest-logger';
import { RateLimiter } from '../../../src/platform/admission/rate-limiter';
import { setUpSockets } from '../../../src/platform/realtime/socket-adapter';
import { Sockets } from '../../../src/platform/realtime/sockets';
import { Flood } from './flood';
import { UnboundedSockets, LoggingSockets } from './logging-sockets';

/** Stores no client message ids, so that a resent message is stored twice. */
class ForgetfulChat extends ChatService {
  override send(...[userId, { senderId, receiverId, content }]: Parameters<ChatService['send']>) {
    return super.send(userId, { senderId, receiverId, content });
  }
}

/** Returns no missed messages. */
class BlindHistory extends HistoryService {
  override between(...[userId, peerId, part]: Parameters<HistoryService['between']>) {
    return part.after === undefined ? super.between(userId, peerId, part) : Promise.resolve([]);
  }
}

/** Never tells devices what they missed. */
class BlindHeartbeats extends RoomHeartbeats {
  override async beat(...heartbeat: Parameters<RoomHeartbeats['beat']>) {
    return (await super.beat(...heartbeat)) && {};
  }
}

/** Applies a repeated command a second time. */
class ForgetfulRooms extends RoomCommandsService {
  @Inject(DataSource)
  private readonly source: DataSource;

  override async run(...[userId, command]: Parameters<RoomCommandsService['run']>) {
    const known = await this.source.query<unknown[]>('SELECT FROM room_commands WHERE room_id = $1 AND id = $2', [
      command.roomId,
      command.id,
    ]);
    return super.run(userId, known.length === 0 ? command : { ...command, id: randomUUID() });
  }
}

const LATE_MS = 300;
const LONGEST_PAUSE_MS = 3;

/** Responds before the commit. */
class HastyWork extends UnitOfWork {
  constructor(
    private readonly source: DataSource,
    private readonly events: EventBus,
  ) {
    super(source, events);
  }

  override async run<Result>(work: (database: EntityManager, emit: Emit) => Promise<Result>): Promise<Result> {
    const runner = this.source.createQueryRunner();
    const facts: FactOf[] = [];
    try {
      await runner.startTransaction();
      const result = await work(runner.manager, (...fact) => void facts.push(fact));
      for (const fact of facts) this.events.publish(...fact);
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

/** Waits between writing and committing. */
class SlowWork extends UnitOfWork {
  override run<Result>(work: (database: EntityManager, emit: Emit) => Promise<Result>): Promise<Result> {
    return super.run(async (database, emit) => {
      const result = await work(database, emit);
      await wait(Math.random() * LONGEST_PAUSE_MS);
      return result;
    });
  }
}

class NoLimits extends RateLimiter {
  override consume(): Promise<number> {
    return Promise.resolve(0);
  }

  override giveBack(): Promise<void> {
    return Promise.resolve();
  }
}

const ignore = () => undefined;

const flooding = (builder: TestingModuleBuilder) =>
  builder.overrideProvider(TypingService).useFactory({ factory: (sockets: Sockets) => new Flood(sockets), inject: [Sockets] });

const mutants: Record<string, (builder: TestingModuleBuilder) => TestingModuleBuilder> = {
  'fills no gaps': (builder) => builder.overrideProvider(HistoryService).useClass(BlindHistory),
  'repairs no rooms': (builder) => builder.overrideProvider(RoomHeartbeats).useClass(BlindHeartbeats),
  'counts repeated commands': (builder) => builder.overrideProvider(RoomCommandsService).useClass(ForgetfulRooms),
  'no names': (builder) => builder.overrideProvider(ChatService).useClass(ForgetfulChat),
  'answers before the commit': (builder) =>
    builder.overrideProvider(UnitOfWork).useFactory({
      factory: (source: DataSource, events: EventBus) => new HastyWork(source, events),
      inject: [DataSource, EventBus],
    }),
  'pauses before the commit': (builder) =>
    builder.overrideProvider(UnitOfWork).useClass(SlowWork).overrideProvider(RateLimiter).useClass(NoLimits),
  floods: (builder) => flooding(builder).overrideProvider(Sockets).useClass(LoggingSockets),
  'floods and cuts nobody': (builder) => flooding(builder).overrideProvider(Sockets).useClass(UnboundedSockets),
};

/** Starts an API like `main.ts`, with one part replaced, usually by a defective one. */
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
