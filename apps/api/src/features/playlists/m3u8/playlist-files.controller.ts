import { playlistFileEndpoints } from '@chorus/contracts';
import { Controller, HttpStatus } from '@nestjs/common';
import { ContractController } from '../../../platform/http/contract-controller';
import { PlaylistsReadingService } from '../playlists-reading.service';
import { PlaylistFilesService } from './playlist-files.service';

const answers = { export: { isPersonal: true, cost: 100 }, import: { status: HttpStatus.CREATED, cost: 50 } };

@Controller()
export class PlaylistFilesController extends ContractController(playlistFileEndpoints, answers) {
  constructor(files: PlaylistFilesService, reading: PlaylistsReadingService) {
    super({
      export: ({ caller, params, query }) => files.export(params.id, { userId: caller?.userId, link: query.link }),
      import: {
        beforeForm: ({ caller }) => files.admitImport(caller.userId),
        answer: async ({ caller, form: { fields, files: sent } }) => {
          const imported = await files.import(fields, sent.playlistFile, caller.userId);
          return { playlist: imported.matched > 0 ? await reading.byId(fields.id, caller) : null, ...imported };
        },
      },
    });
  }
}
