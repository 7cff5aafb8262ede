const domains = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com aol.com icloud.com me.com mac.com proton.me
  protonmail.com pm.me gmx.com gmx.net gmx.de web.de mail.com mail.ru yandex.com yandex.ru zoho.com fastmail.com hey.com tutanota.com
  qq.com 163.com 126.com naver.com`.split(/\s+/),
)

/** Whether anybody can get an address in the domain. */
export const isPublicMail = (domain: string): boolean => domains.has(domain.toLowerCase())
