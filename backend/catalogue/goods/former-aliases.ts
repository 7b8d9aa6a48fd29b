/** What lists were called before: former alias → alias of today. The history of addresses knows them, queries do not. */
const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split(">"))
      .map(([former = "", now = ""]) => [former, now]),
  );

export const formerCategories = pairs(`
  outerwear>jackets hardshells>shell-jackets rainwear>rain-jackets down-jackets>insulated-jackets
  winter-coats>parkas midlayers>fleece underwear>base-layers pants>trousers hiking-pants>hiking-trousers
  shell-pants>shell-trousers shoes>footwear trekking-boots>hiking-boots alpine-boots>mountain-boots
  snow-boots>winter-boots backpacks>packs rucksacks>packs day-backpacks>daypacks ski-backpacks>touring-packs
  trekking-backpacks>trekking-packs climbing-pants>climbing-trousers hats>beanies mittens>gloves
  hiking-socks>socks ladies>women ladies-jackets>women-jackets ladies-boots>women-boots gentlemen>men
  mens-jackets>men-jackets mens-boots>men-boots backcountry>ski-touring ski-mountaineering>ski-touring
`);

export const formerBrands = pairs(`
  fjell-rev>fjellrev norrsken-outdoor>norrsken granit-boots>granit tarn-knitwear>tarn isbrand-down>isbrand
  hochfirn-alpin>hochfirn felswerk-allgaeu>felswerk north-mere>northmere kaltbach-schuhe>kaltbach
  skye-burn>skyeburn revontuli-finland>revontuli kvikkjokk>isalv
`);
