// Run in a page by its text: the elements whose text is too pale to read, and the controls without a name.
;(() => {
  const parts = (colour) => (colour.match(/[\d.]+/g) ?? []).map(Number)
  const luminance = (colour) => {
    const [red = 0, green = 0, blue = 0] = parts(colour).map((value) => {
      const share = value / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const groundOf = (item) => {
    if (!item) return 'rgb(255, 255, 255)'
    const {backgroundColor} = getComputedStyle(item)
    return parts(backgroundColor)[3] === 0 ? groundOf(item.parentElement) : backgroundColor
  }
  const hasText = (item) =>
    [...item.childNodes].some(({nodeType, textContent}) => nodeType === 3 && textContent?.trim())
  const contrast = (item) => {
    const both = [luminance(getComputedStyle(item).color), luminance(groundOf(item))]
    return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
  }
  const pale = [...document.body.querySelectorAll('*:not(script, noscript, option)')].filter(
    (item) => hasText(item) && contrast(item) < 4.5,
  )
  const nameless = [...document.querySelectorAll('button, input, select, summary, a')].filter(
    (item) => !(item.textContent || item.getAttribute('aria-label') || item.labels?.length),
  )
  return [...pale, ...nameless].map(({outerHTML}) => outerHTML.slice(0, 200))
})()
