/** Sentences of the server that say more than their code. `#` stands for a number. */
const sentences: Readonly<Record<string, string>> = {
  'The password is not right.': '密码不正确',
  'Please enter your email address': '请输入邮箱地址',
  'Please enter a valid email address': '请输入有效的邮箱地址',
  'Please enter username': '请输入用户名',
  'Username must be at most # characters': '用户名最多 # 个字符',
  'Username contains invisible characters': '用户名含有不可见字符',
  'Please enter your password': '请输入密码',
  'Password must be at least # characters': '密码至少需要 # 个字符',
  'Password must be at most # characters': '密码最多 # 个字符',
  'Set a password first: nothing else would open your account.': '请先设置密码，否则将无法登录此账号',
  'This account is not linked.': '该账号尚未关联',
  'This session has ended already.': '该登录已失效',
  'This download is no longer available.': '该下载已失效',
  'Type your username to delete your account.': '请输入用户名以确认删除账号',
  'The picture is not one of your uploads.': '该图片不在你的上传中',
  'This way of signing in is not set up on this server.': '此服务器未开通该登录方式',
  'Somebody signed in with this account at the same moment. Please try again.': '该账号刚刚在别处登录，请重试',
  'The link is too long.': '链接过长',
  'The prompt is too long.': '提示词过长',
  'The prompt may not be longer than # characters.': '提示词最多 # 个字符',
  'Please describe what you want to see.': '请描述你想看到的画面',
  'Please add a reference image.': '请添加参考图',
  'A reference does not exist any more. Please upload the file again.': '参考素材已不存在，请重新上传',
  'This file does not exist any more. Please upload it again.': '该文件已不存在，请重新上传',
  'Reference images are not available on this server.': '此服务器暂不支持参考图',
  'Only a failed or cancelled creation can be tried again.': '只有失败或已取消的任务可以重试',
  'This creation cannot be brought back any more.': '已无法恢复',
  'A folder needs a name.': '请输入文件夹名称',
  "A folder's name has at most # characters.": '文件夹名称最多 # 个字符',
  'There can be at most # folders.': '最多可以有 # 个文件夹',
  'Folder name already exists, please use a different name': '文件夹名称已存在，请换一个',
  'Image resources cannot exceed 30MB': '图片不能超过 30 MB',
  'Video resources cannot exceed 100MB': '视频不能超过 100 MB',
  'Images cannot have more than 40 megapixels': '图片不能超过 4000 万像素',
  'Animations cannot have more than 600 frames or 100 megapixels in all': '动图不能超过 600 帧，总计不能超过 1 亿像素',
  'Videos cannot be uploaded to this server': '此服务器不支持上传视频',
  'Videos must be encoded as H.264, H.265, VP8, VP9 or AV1': '视频编码须为 H.264、H.265、VP8、VP9 或 AV1',
  'Videos cannot have more than 40 megapixels': '视频不能超过 4000 万像素',
  'Too many uploads at once. Please wait for the others to finish.': '同时上传的文件过多，请稍候',
  'There is nothing at this address.': '此地址没有内容',
  'This order does not exist.': '订单不存在',
  'There is no wallpaper to play at this address.': '此地址没有可播放的壁纸',
}

/** The same in Chinese; null for a sentence that is not listed. */
export function problemSentence(detail: string): string | null {
  const exact = sentences[detail]
  if (exact !== undefined) return exact
  const [number = ''] = /\d+/.exec(detail) ?? []
  return sentences[detail.replace(number, '#')]?.replace('#', number) ?? null
}

/** Every sentence that has a Chinese one, for the test that the server still says it. */
export const knownSentences: readonly string[] = Object.keys(sentences)
