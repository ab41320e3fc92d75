import { artistAdminEndpoints } from '@chorus/contracts';
import { Controller, HttpStatus } from '@nestjs/common';
import { ContractController } from '../../../platform/http/contract-controller';
import { ArtistEditor } from './artist-editor';

const { add, change } = artistAdminEndpoints;

@Controller()
export class ArtistsAdminController extends ContractController({ add, change }, { add: { status: HttpStatus.CREATED } }) {
  constructor(editor: ArtistEditor) {
    super({
      add: ({ form, caller }) => editor.add(form, caller.userId),
      change: ({ params, form, caller }) => editor.change(params.id, form, caller.userId),
    });
  }
}
