import { type ParamsOf, type ResponseOf, artistAdminEndpoints } from '@chorus/contracts';
import { Controller, Param } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator';
import type { FormOf } from '../../../platform/http/multipart/form';
import { Form } from '../../../platform/http/multipart/form.decorator';
import { CurrentPerson } from '../../../platform/identity/current-person.decorator';
import type { Person } from '../../../platform/identity/person';
import { ArtistEditor } from './artist-editor';

@Controller()
export class ArtistsAdminController {
  constructor(private readonly editor: ArtistEditor) {}

  @Endpoint(artistAdminEndpoints.add, 201)
  add(
    @Form() form: FormOf<typeof artistAdminEndpoints.add>,
    @CurrentPerson() { userId }: Person,
  ): Promise<ResponseOf<typeof artistAdminEndpoints.add>> {
    return this.editor.add(form, userId);
  }

  @Endpoint(artistAdminEndpoints.change)
  change(
    @Param({ schema: artistAdminEndpoints.change.params }) { id }: ParamsOf<typeof artistAdminEndpoints.change>,
    @Form() form: FormOf<typeof artistAdminEndpoints.change>,
    @CurrentPerson() { userId }: Person,
  ): Promise<ResponseOf<typeof artistAdminEndpoints.change>> {
    return this.editor.change(id, form, userId);
  }
}
