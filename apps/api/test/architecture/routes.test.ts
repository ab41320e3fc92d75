import { songEndpoints } from '@chorus/contracts';
import { allEndpoints } from '@chorus/contracts/endpoints.fixture';
import { Controller, Get, Module, Post } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { ContractController } from '../../src/platform/http/contract-controller';
import { ForListeners } from '../../src/platform/http/for-listeners.decorator';
import { unstartedApi } from '../_harness/unstarted-api';
import { routeProblems, type ServedRoute, servedRoutes } from './served-routes';

describe('the routes of the API', () => {
  it('serve every endpoint of the contracts once, at its access level, and no others', async () => {
    expect(allEndpoints.length).toBeGreaterThan(10);
    expect(routeProblems(servedRoutes(await unstartedApi()), allEndpoints)).toEqual([]);
  });
});

/** Routes that need no allowance, by the reason. */
const uncounted = {
  'they have a limit of their own, and report what was played': ['POST /api/plays'],
  'they ask nothing of PostgreSQL': [
    'GET /api/health',
    'GET /api/health/live',
    'GET /api/auth/config',
    'GET /api/admin/check',
    'GET /api/listening',
    'GET /api/listening/media/:name',
  ],
  'only a few probes ask': ['GET /api/health/ready'],
  'signing out must work always, and is limited where it writes': ['DELETE /api/auth/session'],
};

it('every endpoint counts against the caller’s allowance, except those of admins and a few that say why', async () => {
  const free = servedRoutes(await unstartedApi()).filter(
    ({ cost, endpoint }) => cost === undefined && endpoint && endpoint.access !== 'admin',
  );
  expect(free.map(({ route }) => route).toSorted()).toEqual(Object.values(uncounted).flat().toSorted());
});

describe('the check of routes reports', () => {
  async function served(...controllers: (new () => object)[]): Promise<ServedRoute[]> {
    @Module({ controllers })
    class Planted {}
    const app = await Test.createTestingModule({ imports: [Planted] }).compile();
    return servedRoutes(app);
  }

  @Controller()
  class Songs extends ContractController({ list: songEndpoints.list }) {
    constructor() {
      super({ list: () => [] });
    }
  }

  const adminSpec = { ...songEndpoints.list, path: '/admin/songs' } as const;

  it('nothing for correct routes', async () => {
    expect(routeProblems(await served(Songs), [songEndpoints.list])).toEqual([]);
  });

  it('an endpoint that nobody serves', async () => {
    expect(routeProblems(await served(), [songEndpoints.list])).toEqual(['GET /api/songs is promised and not served']);
  });

  it('an endpoint that is served twice', async () => {
    @Controller()
    class Again extends ContractController({ list: songEndpoints.list }) {
      constructor() {
        super({ list: () => [] });
      }
    }
    expect(routeProblems(await served(Songs, Again), [songEndpoints.list])).toEqual(['GET /api/songs is served more than once']);
  });

  it('a route without a contract', async () => {
    @Controller('hidden')
    class Hidden {
      @Post('door')
      open(): string {
        return '';
      }
    }
    expect(routeProblems(await served(Hidden), [])).toEqual(['Hidden.open serves POST hidden/door, which no contract lists']);
  });

  it('nothing for a route that says why it is open', async () => {
    @Controller('files')
    class Files {
      @Get(':name')
      @ForListeners('an <audio> sends no token')
      read(): string {
        return '';
      }
    }
    expect(routeProblems(await served(Files), [])).toEqual([]);
  });

  it('a route whose endpoint is not exported', async () => {
    expect(routeProblems(await served(Songs), [])).toEqual(['Songs.list serves GET /api/songs, which the contracts do not export']);
  });

  it('an endpoint at another path than it declares', async () => {
    @Controller('v2')
    class Moved extends ContractController({ list: songEndpoints.list }) {
      constructor() {
        super({ list: () => [] });
      }
    }
    expect(routeProblems(await served(Moved), [songEndpoints.list])).toEqual([
      'Moved.list serves GET v2/api/songs instead of GET /api/songs',
    ]);
  });

  it('a public endpoint below /admin', async () => {
    @Controller()
    class Admin extends ContractController({ list: adminSpec }) {
      constructor() {
        super({ list: () => [] });
      }
    }
    expect(routeProblems(await served(Admin), [adminSpec])).toEqual(['GET /api/admin/songs is not for admins only']);
  });
});
