import { CreateRequest, InteractiveForm } from '@mirari/contract/schemas'
import { t } from 'elysia'

/** The form of {@link InteractiveForm}, whose fields carry text only: JSON, and a number. */
export const InteractiveBody = t.Object({
  wpdatas: t.ArrayString(InteractiveForm.properties.wpdatas.items),
  generation: t.ObjectString(CreateRequest.properties),
  effTime: t.Optional(t.Numeric({ description: 'Seconds of the transition, 0 for none' })),
})
