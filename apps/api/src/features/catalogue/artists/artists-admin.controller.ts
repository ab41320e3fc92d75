import { artistAdminEndpoints } from '@chorus/contracts';
import { Controller, HttpStatus } from '@nestjs/common';
import { ContractController, nothingToAsk } from '../../../platform/http/contract-controller';
import { ArtistEditor } from './artist-editor';
import { ArtistsService } from './artists.service';

const { add, change } = artistAdminEndpoints;

@Controller()
export class ArtistsAdminController extends ContractController({ add, change }, { add: { status: HttpStatus.CREATED } }) {
  constructor(editor: ArtistEditor, artists: ArtistsService) {
    super({
      add: { beforeForm: nothingToAsk, answer: ({ form, caller }) => editor.add(form, caller.userId) },
      change: {
        beforeForm: ({ params }) => artists.summaryOf(params.id),
        answer: ({ params, form, caller }) => editor.change(params.id, form, caller.userId),
      },
    });
  }
}
