import { songEndpoints } from '@chorus/contracts';
import { promisedEndpoints } from '@chorus/contracts/endpoints.fixture';
import { Controller, Get, Module, Post } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Endpoint } from '../../src/platform/http/endpoint.decorator';
import { OpenToEverybody } from '../../src/platform/http/open-to-everybody.decorator';
import { unstartedApi } from '../_harness/unstarted-api';
import { routeProblems, type ServedRoute, servedRoutes } from './served-routes';

describe('the routes of the API', () => {
  it('serve every endpoint of the contracts once, to whom it is for, and nothing else', async () => {
    expect(promisedEndpoints.length).toBeGreaterThan(10);
    expect(routeProblems(servedRoutes(await unstartedApi()), promisedEndpoints)).toEqual([]);
  });
});

describe('a mistake in the routes is found:', () => {
  async function served(...controllers: (new () => object)[]): Promise<ServedRoute[]> {
    @Module({ controllers })
    class Planted {}
    const app = await Test.createTestingModule({ imports: [Planted] }).compile();
    return servedRoutes(app);
  }

  @Controller()
  class Songs {
    @Endpoint(songEndpoints.list)
    list(): string[] {
      return [];
    }
  }

  const adminSpec = { ...songEndpoints.list, path: '/admin/songs' } as const;

  it('none in a right one', async () => {
    expect(routeProblems(await served(Songs), [songEndpoints.list])).toEqual([]);
  });

  it('an endpoint that nobody serves', async () => {
    expect(routeProblems(await served(), [songEndpoints.list])).toEqual(['GET /api/songs is promised and not served']);
  });

  it('an endpoint that is served twice', async () => {
    @Controller()
    class Again {
      @Endpoint(songEndpoints.list)
      list(): string[] {
        return [];
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

  it('but not one that says why it is open', async () => {
    @Controller('files')
    class Files {
      @Get(':name')
      @OpenToEverybody('files are for everybody')
      read(): string {
        return '';
      }
    }
    expect(routeProblems(await served(Files), [])).toEqual([]);
  });

  it('a route whose endpoint is not exported', async () => {
    expect(routeProblems(await served(Songs), [])).toEqual(['Songs.list serves GET /api/songs, which the contracts do not export']);
  });

  it('an endpoint at another address than it says', async () => {
    @Controller('v2')
    class Moved {
      @Endpoint(songEndpoints.list)
      list(): string[] {
        return [];
      }
    }
    expect(routeProblems(await served(Moved), [songEndpoints.list])).toEqual([
      'Moved.list serves GET v2/api/songs instead of GET /api/songs',
    ]);
  });

  it('an admin’s address that anybody may call', async () => {
    @Controller()
    class Admin {
      @Endpoint(adminSpec)
      list(): string[] {
        return [];
      }
    }
    expect(routeProblems(await served(Admin), [adminSpec])).toEqual(['GET /api/admin/songs is not for admins only']);
  });
});
