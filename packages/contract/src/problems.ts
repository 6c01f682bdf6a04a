/**
 * Every refusal of the API. `code` is its kind and determines the HTTP status; `reason` identifies it exactly. People
 * read `detail`, the text of the reason with its parameters filled in; other languages translate the reasons, never the
 * text.
 */

import { fillProblemText, isProblemCode, type ProblemCode, problemStatus } from './problem-codes.ts'
import { requestReasons } from './request-reasons.ts'

export { fillProblemText, isProblemCode, type ProblemCode, problemStatus }

/**
 * Every reason: its code, and its text in English, in which `{name}` stands for a parameter. A reason with the name of
 * its code adds nothing to the code.
 */
export const problemReasons = {
  ...requestReasons,

  // Accounts.
  could_not_validate_credentials: ['could_not_validate_credentials', 'Could not validate credentials'],
  wrong_credentials: ['wrong_credentials', 'Incorrect email or password'],
  wrong_password: ['wrong_credentials', 'The password is not right'],
  code_wrong: ['wrong_credentials', 'The code is not right, or was used already'],
  challenge_over: ['wrong_credentials', 'This sign-in took too long. Please start again.'],
  scope_missing: ['forbidden', 'The key does not allow this call, which needs “{scope}”'],
  step_up_required: ['forbidden', 'Please confirm that it is you'],
  api_key_unknown: ['not_found', 'This key was revoked already'],
  too_many_api_keys: ['conflict', 'You have {max} keys. Revoke one first.'],
  partner_unknown: ['not_found', 'There is no such partner, or it has ended'],
  partner_key_unknown: ['not_found', 'This key of the partner was revoked already'],
  partners_by_operator: ['forbidden', 'Only accounts that the operator of this server chose can make partners'],
  secret_key_needed: ['forbidden', 'This call is for the server of a partner, with its secret key'],
  guests_need_cap: ['validation', 'Guests need a daily limit of the partner, which pays for them'],
  no_guests: ['forbidden', '{partner} takes no guests. Please sign in.'],
  guest_allowance_spent: ['too_many_requests', 'You have created everything for today. Please sign in to go on.'],
  session_points_spent: ['not_enough_points', 'The points of this visit are spent'],
  webhook_unknown: ['not_found', 'There is no such webhook'],
  delivery_unknown: ['not_found', 'This delivery is being sent already, or was deleted'],
  too_many_webhooks: ['conflict', 'This partner has {max} webhooks. Remove one first.'],
  webhook_address_invalid: ['validation', '{address} is not an https address on the public web'],
  too_many_partners: ['conflict', 'You have {max} partners. End one first.'],
  too_many_partner_keys: ['conflict', 'This partner has {max} keys. Revoke one first.'],
  origin_invalid: ['validation', '{origin} is not an origin such as https://example.com. Only https is accepted.'],
  origin_not_registered: ['forbidden', 'This key does not belong to the page that sent it'],
  partner_model_refused: ['forbidden', '{partner} does not offer this model'],
  code_invalid: [
    'wrong_credentials',
    'This sign-in is not right, took too long or was used already. Please start again.',
  ],
  refresh_invalid: ['wrong_credentials', 'This sign-in has ended. Please sign in again.'],
  site_not_connected: ['not_found', 'This site was disconnected already'],
  partner_cap_spent: ['too_many_requests', '{partner} has spent its points for today. Please try again tomorrow.'],
  passkey_refused: ['wrong_credentials', 'This passkey does not open an account here'],
  passkey_unusable: ['validation', 'The passkey could not be added. Please try again.'],
  passkey_unknown: ['not_found', 'This passkey was removed already'],
  too_many_passkeys: ['conflict', 'You have {max} passkeys. Remove one first.'],
  totp_on: ['conflict', 'An authenticator app is set up already'],
  totp_off: ['conflict', 'No authenticator app is set up'],
  too_many_sign_ins: ['too_many_requests', 'Too many people are signing in. Please try again in a moment.'],
  email_missing: ['validation', 'Please enter your email address'],
  email_invalid: ['validation', 'Please enter a valid email address'],
  email_taken: ['email_taken', 'Email already registered'],
  username_missing: ['validation', 'Please enter username'],
  username_too_long: ['validation', 'Username must be at most {max} characters'],
  username_invisible_characters: ['validation', 'Username contains invisible characters'],
  username_without_letters: ['validation', 'Username needs a letter or a number'],
  username_mixes_scripts: ['validation', 'Username mixes letters of different alphabets'],
  username_reserved: ['validation', 'This username is reserved'],
  username_similar: ['username_taken', 'This username looks like one that is taken'],
  username_taken: ['username_taken', 'Username already taken'],
  username_not_confirmed: ['validation', 'Type your username to delete your account'],
  password_missing: ['validation', 'Please enter your password'],
  password_too_short: ['validation', 'Password must be at least {min} characters'],
  password_too_long: ['validation', 'Password must be at most {max} characters'],
  password_needed: ['conflict', 'Set a password first: nothing else would open your account'],
  account_linked_elsewhere: ['conflict', 'This {provider} account opens another account here'],
  provider_linked_already: ['conflict', 'Another {provider} account is linked. Unlink it first.'],
  account_not_linked: ['not_found', 'This account is not linked'],
  session_ended: ['not_found', 'This session has ended already'],
  language_unknown: ['validation', 'There is no such language'],
  avatar_not_uploaded: ['validation', 'The picture is not one of your uploads'],
  format_not_offered: ['validation', 'Other formats are offered for images only'],
  download_expired: ['not_found', 'This download is no longer available'],
  reset_not_offered: [
    'not_found',
    'This server sends no e-mail. Whoever runs it can give you a link for a new password.',
  ],
  verification_not_offered: [
    'not_found',
    'This server sends no e-mail. Whoever runs it can give you a link that proves your address.',
  ],
  mails_used_up: [
    'too_many_requests',
    'This server has sent as many mails today as it may. Please try again tomorrow.',
  ],
  email_proven_already: ['conflict', 'This address is proven already'],
  address_change_not_offered: [
    'not_found',
    'This server sends no e-mail. Whoever runs it can give you a link that changes your address.',
  ],
  email_unchanged: ['validation', 'This is the address that the account has'],
  link_unknown: ['not_found', 'This link is not right. Please open it as a whole, or ask for a new one.'],
  link_used: ['not_found', 'This link was used already. Please ask for a new one.'],
  link_outdated: ['not_found', 'This link has expired. Please ask for a new one.'],
  registration_closed: ['forbidden', 'This server takes no new accounts'],
  registration_by_invitation: ['forbidden', 'This server takes new accounts by invitation only'],
  registration_by_domain: [
    'forbidden',
    'Without an invitation, this server takes new accounts only with e-mail addresses at {domains}',
  ],
  invitation_unknown: ['forbidden', 'This invitation is not right. Please check the code, or open the whole link.'],
  invitation_used: ['forbidden', 'Somebody has used this invitation already. Please ask for a new one.'],
  invitation_withdrawn: ['forbidden', 'This invitation was withdrawn'],
  invitation_outdated: ['forbidden', 'This invitation has expired. Please ask for a new one.'],
  invitation_of_other_address: ['forbidden', 'This invitation is for another e-mail address'],
  provider_not_offered: ['not_found', 'This way of signing in is not set up on this server'],
  sign_in_failed: ['sign_in_failed', '{provider} login failed, please try again'],
  email_not_verified: [
    'email_not_verified',
    'The account has no verified e-mail address. Verify it there, or register with an e-mail address here.',
  ],
  signed_in_twice: ['conflict', 'Somebody signed in with this account at the same moment. Please try again.'],

  // Operators.
  account_blocked: ['forbidden', 'This account was blocked by the operator of this server'],
  not_operator: ['forbidden', 'Only operators of this server can do this'],
  person_not_found: ['not_found', 'There is no such account'],
  person_is_operator: ['conflict', 'This account belongs to an operator. Revoke the role first.'],
  balance_too_small: ['conflict', 'The account has only {points} points'],
  act_id_taken: ['conflict', 'Another act has this id'],
  errand_under_way: ['conflict', 'This is under way already'],
  order_not_paid: ['conflict', 'This order is not paid'],
  refund_too_large: ['conflict', 'Only {yuan} yuan of this order did not go back yet'],
  report_not_found: ['not_found', 'There is no such report'],
  word_empty: ['validation', 'This word has no visible character'],
  too_many_words: ['conflict', 'At most {max} words can be blocked'],
  too_many_images_blocked: ['conflict', 'At most {max} images can be blocked'],
  word_blocked: ['forbidden', 'This server does not allow the word “{word}”'],
  image_blocked: ['forbidden', 'The operator of this server does not allow this image'],
  invitation_not_found: ['not_found', 'There is no such invitation'],
  invitation_used_up: ['conflict', 'Somebody has used this invitation already'],
  result_removed: ['forbidden', 'The operator of this server took this creation down: {reason}'],

  // Feedback.
  report_empty: ['validation', 'Please describe the issue you encountered'],
  report_too_long: ['validation', 'The description may not be longer than {max} characters'],
  report_link_too_long: ['validation', 'The link is too long'],
  report_prompt_too_long: ['validation', 'The prompt is too long'],
  report_too_many_images: ['validation', 'A report takes at most {max} pictures'],
  report_image_not_uploaded: ['validation', 'An attached picture is not one of your uploads'],

  // Creating.
  model_unavailable: ['model_unavailable', 'This model is not available on this server'],
  references_unavailable: ['model_unavailable', 'Reference images are not available on this server'],
  not_enough_points: ['not_enough_points', 'You do not have enough points, please upgrade'],
  paid_already: ['conflict', 'This has been paid for already'],
  id_invalid: ['validation', 'The id must be a UUIDv7 in lower case'],
  id_taken: ['conflict', 'This id belongs to another creation'],
  id_taken_meanwhile: ['conflict', 'Another creation has this id now'],
  model_not_of_call: ['validation', '{model} is not made by this call'],
  model_of_other_type: ['validation', 'The model {model} is of type {category}, not {type}'],
  style_unknown: ['validation', 'This style does not exist'],
  prompt_missing: ['validation', 'Please describe what you want to see'],
  prompt_too_long: ['validation', 'The prompt may not be longer than {max} characters'],
  size_invalid: ['validation', "The size must look like '1024x1024'"],
  size_out_of_range: ['validation', 'Width and height must be between {min} and {max} pixels'],
  video_size_impossible: ['validation', 'Videos cannot be {size} pixels large'],
  duration_impossible: ['validation', 'The duration must be one of {possible} seconds'],
  duration_without_video: ['validation', 'Only videos have a duration and a loop'],
  steps_out_of_range: ['validation', 'The number of steps must be between {min} and {max}'],
  guidance_out_of_range: ['validation', 'The guidance must be between {min} and {max}'],
  count_out_of_range: ['validation', 'The number of results must be between {min} and {max}'],
  seed_out_of_range: ['validation', 'The seed must be between {min} and {max}'],
  transition_out_of_range: ['validation', 'The transition must be between {min} and {max}'],
  transition_not_taken: ['validation', '{model} has no transition'],
  interaction_not_taken: ['validation', '{model} has nothing that follows the pointer, and no volume'],
  media_not_taken: ['validation', '{model} takes no wallpaper media'],
  media_expected: ['validation', '{model} takes its pictures as wpdatas'],
  too_few_media: ['validation', 'Generation failed, at least {min} resources are required.'],
  too_many_media: ['validation', 'At most {max} resources can be used'],
  reference_list_not_taken: ['validation', '{model} takes no list of references'],
  reference_list_expected: ['validation', '{model} takes its references as GenerationReferenceList'],
  reference_missing: ['validation', 'Please add a reference image'],
  too_many_references: ['validation', 'At most {max} reference images can be used'],
  reference_elsewhere: ['validation', 'References must be files of this server. Please upload the file first.'],
  reference_deleted: ['validation', 'A reference does not exist any more. Please upload the file again.'],
  reference_not_image: ['validation', 'A reference must be a picture'],
  reference_not_video: ['validation', 'This file is no video'],
  frames_without_video: ['validation', 'Only videos have a first and a last frame'],
  frames_with_loop: ['validation', 'A looping video has one reference image, image_ref'],
  first_frame_missing: ['validation', 'A last frame needs a first frame'],
  image_ref_without_loop: ['validation', 'Only a looping video takes image_ref; others have a first and a last frame'],
  frame_sizes_differ: [
    'validation',
    'Second reference image dimensions ({second}) do not match first reference image dimensions ({first}). Please upload images with the same dimensions.',
  ],

  // Post-processing.
  upscale_factor_wrong: ['validation', 'Pictures are enlarged four times'],
  ratio_unknown: ['validation', 'The ratio must be one of {possible}'],
  scale_unknown: ['validation', 'The scale must be 0 or one of {possible}'],
  scale_missing: ['validation', 'This ratio needs a scale'],
  scale_not_taken: ['validation', 'A scale is possible with the ratio of the picture only'],
  source_image_missing: ['validation', 'Please name the picture'],
  source_video_missing: ['validation', 'Please name the video'],
  source_size_wrong: ['validation', 'The picture is {size} pixels large'],
  source_deleted: ['validation', 'This file does not exist any more. Please upload it again.'],
  source_not_image: ['validation', 'This is no picture'],
  source_not_video: ['validation', 'This is no video'],
  padding_width_wrong: ['validation', 'Left and right must be whole pixels that add up to {room}'],
  padding_height_wrong: ['validation', 'Top and bottom must be whole pixels that add up to {room}'],

  // The history and results.
  state_unknown: ['validation', "There is no state '{state}'"],
  model_unknown: ['validation', "There is no model '{model}'"],
  time_invalid: ['validation', '{field} is not a time'],
  too_many_ids: ['validation', 'At most {max} ids can be asked for at once'],
  generation_not_found: ['not_found', 'This creation does not exist'],
  not_creator: ['forbidden', 'Only its creator can change this creation'],
  not_finished: ['conflict', 'Only a finished creation can be changed'],
  not_retryable: ['conflict', 'Only a failed or cancelled creation can be tried again'],
  not_cancellable: ['not_cancellable', 'This creation has ended already'],
  not_restorable: ['not_found', 'This creation cannot be brought back any more'],
  person_unknown: ['not_found', 'There is nobody with public creations under this name'],
  share_address_unknown: ['not_found', 'This is no address of a creation here'],
  file_not_found: ['not_found', 'This file does not exist'],

  // Folders.
  folder_not_found: ['not_found', 'This folder does not exist'],
  target_folder_invalid: ['not_found', 'Invalid target folder'],
  folder_name_missing: ['validation', 'A folder needs a name'],
  folder_name_too_long: ['validation', "A folder's name has at most {max} characters"],
  folder_name_taken: ['conflict', 'Folder name already exists, please use a different name'],
  too_many_folders: ['conflict', 'There can be at most {max} folders'],
  folder_in_itself: ['conflict', 'A folder cannot lie in itself or in a folder inside it'],
  folder_mismatch: ['bad_request', 'The folder of the body is not the one of the address'],
  not_in_folder: ['not_found', 'This creation is not in this folder'],

  // Uploads.
  upload_not_found: ['not_found', 'This upload does not exist'],
  upload_empty: ['invalid_body', 'The upload is empty'],
  upload_broken: ['invalid_body', 'The upload ended too early or is no form'],
  upload_interrupted: ['bad_request', 'The upload was interrupted'],
  upload_no_form: ['unsupported_type', 'Files are sent as multipart/form-data'],
  upload_without_files: ['validation', 'Please choose at least one file'],
  upload_infos_invalid: ['validation', 'infos must be a JSON list of {example}'],
  upload_infos_too_long: ['too_large', 'The infos are too long'],
  upload_too_large: ['too_large', 'These are too many bytes for one upload'],
  too_many_uploads: ['too_many_requests', 'Too many uploads at once. Please wait for the others to finish.'],
  too_many_files: ['validation', 'At most {max} files can be uploaded at once'],
  unsupported_type: ['unsupported_type', 'Upload failed Unsupported resources'],
  image_too_large: ['too_large', 'Image resources cannot exceed 30MB'],
  video_too_large: ['too_large', 'Video resources cannot exceed 100MB'],
  image_too_many_pixels: ['unsupported_type', 'Images cannot have more than 40 megapixels'],
  animation_too_long: ['unsupported_type', 'Animations cannot have more than 600 frames or 100 megapixels in all'],
  videos_unavailable: ['unsupported_type', 'Videos cannot be uploaded to this server'],
  video_codec: ['unsupported_type', 'Videos must be encoded as H.264, H.265, VP8, VP9 or AV1'],
  video_too_many_pixels: ['unsupported_type', 'Videos cannot have more than 40 megapixels'],
  video_repeats_itself: ['unsupported_type', 'Videos cannot contain more than their file does'],
  link_refused: ['link_refused', 'Only public web addresses can be used'],
  link_failed: ['link_failed', 'Failed to load image, please check if URL is valid'],

  // Wallpapers.
  not_a_wallpaper: ['validation', 'This creation is no wallpaper'],
  not_packable: ['validation', 'This creation is neither a picture nor a video'],
  package_not_found: ['not_found', 'This package does not exist'],
  result_file_missing: ['not_found', 'A file of this creation is missing'],
  wallpaper_not_playable: ['not_found', 'There is no wallpaper to play at this address'],
  companion_not_offered: ['not_found', 'This server offers no companion app'],
  desktop_elsewhere: ['not_found', 'This server sets no wallpapers on this computer'],
  desktop_of_operator: ['forbidden', 'Only an operator may set wallpapers on the computer of the server'],
  desktop_refused: ['conflict', '{fault}'],
  package_missing: ['conflict', 'This creation has to be packaged first'],
  launch_ticket_invalid: ['not_found', 'This ticket was used already, has expired or never existed'],
  launch_step_late: ['conflict', 'This launch is further already, or it has ended'],
  wallpaper_invalid: ['validation', '{fault}'],
  wallpaper_of_other_origin: ['validation', 'This creation was not made in the wallpaper editor: save it as a new one'],
  wallpaper_not_editable: ['validation', 'This creation cannot be opened in the wallpaper editor'],
  cover_missing: ['validation', 'A first save needs coverImage and posterImage'],
  cover_size_wrong: ['validation', 'coverImageSize must be the size of coverImage, {size}'],
  data_url_invalid: ['validation', '{field} must be a data URL of a JPEG, PNG or WebP picture'],
  data_url_too_large: ['validation', '{field} is larger than 8 MB'],
  data_url_side_too_long: ['validation', '{field} has more than {max} px on a side'],
  data_url_unreadable: ['validation', '{field} is no picture that can be read'],
  layer_file_unusable: [
    'validation',
    "The file of the layer '{layer}' ({id}) is not on this server, or is not yours. Please upload it again.",
  ],
  layer_not_split: [
    'validation',
    "The picture of the layer '{layer}' could not be split for 3D Parallax. Please try again, or turn it off.",
  ],
  too_many_splits: ['too_many_requests', 'Too many pictures at once. Please wait for the other wallpapers.'],

  // Saves of both editors.
  save_outdated: ['conflict', 'Somebody has saved a newer version meanwhile'],
  version_not_found: ['not_found', 'This version is no longer available'],

  // Templates.
  template_not_found: ['not_found', 'This template does not exist'],
  not_a_template: ['validation', 'This creation is no template'],
  template_of_other_user: ['forbidden', 'Only its owner may change a template'],
  template_base_missing: ['not_found', 'The base of this template is missing'],
  template_too_large: ['too_large', 'These are too many bytes for one template'],
  template_form_empty: ['invalid_body', 'The form is empty'],
  template_part_twice: ['validation', '{field} was sent twice'],
  template_request_id_invalid: ['validation', 'request_id is not a UUIDv7'],
  template_part_too_large: ['too_large', '{field} is larger than {kilobytes} KB'],
  template_json_missing: ['validation', 'templateJson is missing'],
  template_invalid: ['validation', '{fault}'],
  template_zip_invalid: ['validation', '{fault}'],
  template_file_missing: ['validation', 'Missing {path}'],
  template_file_too_large: ['validation', '{path} is larger than {megabytes} MB'],
  template_original_missing: ['validation', "The item '{item}' replaces {path}, which the base does not have"],
  template_content_unusable: [
    'validation',
    "The content of the item '{item}' is not on this server, or is not yours. Please upload it again.",
  ],
  screenshot_missing: ['validation', 'A template needs a screenshot'],
  screenshot_unreadable: ['validation', 'The screenshot must be a JPEG picture that can be read'],
  screenshot_not_data_url: ['validation', 'screenshot must be a data URL of a JPEG picture'],
  screenshot_too_large: ['too_large', 'The screenshot is larger than 8 MB'],

  // Payments.
  order_not_found: ['not_found', 'This order does not exist'],
  order_not_settled: ['conflict', 'The payment of the order is not settled yet'],
  order_id_taken: ['conflict', 'This order id belongs to another order'],
  payment_provider_not_offered: ['not_found', 'This provider is not set up'],
  payment_notice_refused: ['forbidden', 'The message is not accepted'],
} as const satisfies Record<string, readonly [code: ProblemCode, text: string]>

type Reasons = typeof problemReasons

/** The exact reason of a refusal. */
export type ProblemReason = keyof Reasons

/** A reason that is more specific than its code; the others have the name of their code. */
export type FinerReason = Exclude<ProblemReason, ProblemCode>

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

/** The parameters in the text of a reason. */
export type ProblemParams<Reason extends ProblemReason = ProblemReason> = Readonly<
  Record<Placeholder<Reasons[Reason][1]>, string | number>
>

/** Whether a text is a reason of this version; other versions may have others. */
export function isProblemReason(value: string): value is ProblemReason {
  return Object.hasOwn(problemReasons, value)
}
