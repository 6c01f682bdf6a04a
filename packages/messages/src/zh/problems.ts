import { fillProblemText, type ProblemCode } from '@mirari/contract/problem-codes'
import type { Messages } from '../messages.ts'
import { problemReasons } from './problem-reasons.ts'

const problems: Readonly<Record<ProblemCode, string>> = {
  bad_request: '请求有误，请重试',
  invalid_body: '数据未能完整发送，请重试',
  validation: '内容有误，请检查后重试',
  not_signed_in: '请先登录',
  wrong_credentials: '邮箱或密码错误',
  could_not_validate_credentials: '登录已失效，请重新登录',
  sign_in_failed: '登录服务商未能完成登录，请重试',
  email_not_verified: '邮箱尚未验证，请先在登录服务商处完成验证',
  not_enough_points: '积分不足，请升级会员',
  forbidden: '没有权限进行此操作',
  not_found: '内容不存在或已被删除',
  method_not_allowed: '不支持此操作',
  conflict: '内容已发生变化，请刷新后重试',
  email_taken: '该邮箱已被注册',
  username_taken: '该用户名已被使用',
  too_large: '文件过大',
  quota_exceeded: '空间已满，请先删除其他文件',
  unsupported_type: '不支持该文件类型',
  too_many_requests: '操作过于频繁，请稍后重试',
  model_unavailable: '此服务器暂不支持该模型',
  link_refused: '只能使用公开的网址',
  link_failed: '图片加载失败，请检查链接是否有效',
  not_cancellable: '该任务已结束',
  internal: '服务器出错，请稍后重试',
  not_implemented: '此服务器不提供该功能',
  unavailable: '服务器暂时无法处理，请稍后重试',
  storage_full: '服务器存储空间不足，请稍后重试',
}

/** Texts of refusals by reason, or by code where the reason says no more. */
export const refusals: Readonly<Partial<Record<string, string>>> = { ...problems, ...problemReasons }

export const problem: Messages['problem'] = ({ code, reason, params }) => {
  if (code === 'unreachable' || code === 'unknown') return null
  return fillProblemText(refusals[reason ?? code] ?? problems[code], params ?? {})
}
